import { applyDecorators, Controller, UseFilters } from '@nestjs/common';
import { PassErrorsFilter } from '@prosa/service-kit/bus';

/** A class that handles events of the bus: its failures reach the bus unchanged, which retries. */
export const EventController = () => applyDecorators(Controller(), UseFilters(PassErrorsFilter));
