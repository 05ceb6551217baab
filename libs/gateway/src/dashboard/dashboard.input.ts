import { IsDay, IsId, PERIOD_DAYS_MAX } from '@prosa/contracts';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';

// Names of fields as consoles of this family send them (docs/spec/wire-contract.md §4).

export class DashboardInput {
  @IsOptional() @IsDay() date_from?: string;
  @IsOptional() @IsDay() date_to?: string;
  @IsOptional() @IsInt() @Min(1) @Max(PERIOD_DAYS_MAX) days?: number;
}

export class ChartInput {
  @IsOptional() @IsDay() initialDate?: string;
  @IsOptional() @IsDay() finalDate?: string;
  @IsOptional() @IsId() companyId?: number;
  /** An addition for our console. */
  @IsOptional() @IsArray() @ArrayMaxSize(200) @IsInt({ each: true }) @Min(0, { each: true }) queueIds?: number[];
}

export class MessageCountInput {
  @IsOptional() @IsBoolean() fromMe?: boolean;
  @IsOptional() @IsDay() dateStart?: string;
  @IsOptional() @IsDay() dateEnd?: string;
}
