import { emitChange } from '../events/emit-cloud.js';
import type { Simulation } from '../graph/call.js';
import type { TemplateRecord } from '../world/records.js';

const subject = ({ id, name, language }: TemplateRecord) => ({
  message_template_id: Number(id),
  message_template_name: name,
  message_template_language: language,
});

export function emitTemplateStatus(sim: Simulation, template: TemplateRecord, event: string): void {
  const reason = template.rejectedReason === 'NONE' ? null : template.rejectedReason;
  emitChange(sim, template.wabaId, 'message_template_status_update', {
    event,
    ...subject(template),
    reason,
    message_template_category: template.category,
  });
}

/** Saves what became different of a template and sends the webhooks that announce it. */
export function changeTemplate(
  sim: Simulation,
  before: TemplateRecord,
  change: Partial<TemplateRecord>,
): TemplateRecord {
  const after = sim.world.templates.save({ ...before, ...change });
  if (after.status !== before.status) emitTemplateStatus(sim, after, after.status);
  if (after.quality !== before.quality) {
    emitChange(sim, after.wabaId, 'message_template_quality_update', {
      previous_quality_score: before.quality,
      new_quality_score: after.quality,
      ...subject(after),
    });
  }
  if (after.category !== before.category) {
    emitChange(sim, after.wabaId, 'template_category_update', {
      ...subject(after),
      previous_category: before.category,
      new_category: after.category,
    });
  }
  return after;
}
