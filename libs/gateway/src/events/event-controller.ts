import { applyDecorators, Controller, UseFilters } from '@nestjs/common';
import { PassErrorsFilter } from '@prosa/service-kit';

/** A class that hears events: its failures reach the bus as they are, which tries again. */
export const EventController = () => applyDecorators(Controller(), UseFilters(PassErrorsFilter));
