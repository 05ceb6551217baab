import type { OperationsView } from '../channels/operations.contract.js';
import type { DashboardWire, DayChartWire, MessageCountWire, UserChartWire } from '../figures/dashboard-wire.js';
import type { PanelInput, PanelView } from '../figures/panel.contract.js';
import type {
  ServiceExportIdInput,
  ServiceExportView,
  StartServiceExportInput,
} from '../figures/service-exports.contract.js';
import { type NoFields, passes, route } from './route.js';

interface ChartDays {
  initialDate?: string;
  finalDate?: string;
  companyId?: number;
  queueIds?: number[];
}

/** Figures. */
export const DASHBOARD_ROUTES = {
  'GET /dashboard': route<{ date_from?: string; date_to?: string; days?: number }, DashboardWire>(),
  'GET /dashboard/figures': passes<'figures.read'>(),
  'GET /dashboard/services': passes<'figures.services'>(),
  'POST /dashboard/exports': route<StartServiceExportInput, { export: ServiceExportView }>(),
  'GET /dashboard/exports': passes<'figures.exports'>(),
  'GET /dashboard/exports/:exportId': route<ServiceExportIdInput, { export: ServiceExportView }>(),
  'DELETE /dashboard/exports/:exportId': passes<'figures.deleteExport'>(),
  'GET /operations': route<NoFields, OperationsView>(),
  'GET /dashboard/moments': passes<'panel.moments'>(),
  'GET /dashboard/ticketsUsers': route<ChartDays, UserChartWire>(),
  'GET /dashboard/ticketsDay': route<ChartDays, DayChartWire>(),
  'GET /panel': route<PanelInput, PanelView>(),
  'GET /panel/waiting': passes<'panel.waiting'>(),
  'GET /messages-allMe': route<{ fromMe?: boolean; dateStart?: string; dateEnd?: string }, MessageCountWire>(),
};
