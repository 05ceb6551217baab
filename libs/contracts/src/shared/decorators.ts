import { applyDecorators } from './apply-decorators.js';
import { IsInt, IsString, Length, Max, Min, type ValidationOptions } from 'class-validator';

const MAX_ID = 2_147_483_647;

/** A numeric identifier: 1 to the largest integer the database holds. */
export const IsId = (options?: ValidationOptions): PropertyDecorator =>
  applyDecorators(IsInt(options), Min(1, options), Max(MAX_ID, options));

/** A text whose length lies within the given bounds, both inclusive, in characters. */
export const IsText = ({ min, max }: { min: number; max: number }): PropertyDecorator =>
  applyDecorators(IsString(), Length(min, max));
