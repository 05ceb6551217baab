import { isWaba, wabaOf } from '../cloud/number-of.js';
import type { GraphCall, GraphRoute } from '../graph/call.js';
import { badParameter, GraphError } from '../graph/graph-error.js';
import { paged } from '../graph/paged.js';
import { select } from '../graph/select.js';
import { digits } from '../world/ids.js';
import { compact, type Json } from '../world/json.js';
import type { TemplateRecord } from '../world/records.js';
import { emitTemplateStatus } from './template-events.js';

const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'];
const DEFAULT_FIELDS = 'name,parameter_format,components,language,status,category,id';

/** Templates: docs/spec/wire-external.md §3.3. */
export const templateRoutes: GraphRoute[] = [
  { method: 'GET', path: '/:id/message_templates', fits: isWaba, run: list },
  { method: 'POST', path: '/:id/message_templates', fits: isWaba, run: create },
  { method: 'DELETE', path: '/:id/message_templates', fits: isWaba, run: remove },
  { method: 'GET', path: '/:id', fits: isTemplate, run: one },
];

const templateOf = ({ world, params }: GraphCall): TemplateRecord | undefined => world.templates.get(params[0]);

function isTemplate(call: GraphCall): boolean {
  return templateOf(call) !== undefined;
}

export function templateView(template: TemplateRecord): Json {
  const { id, name, language, status, category, components, parameterFormat, quality, rejectedReason } = template;
  return {
    id,
    name,
    language,
    status,
    category,
    components,
    parameter_format: parameterFormat,
    quality_score: { score: quality },
    rejected_reason: rejectedReason,
  };
}

function one(call: GraphCall): Json {
  const template = templateOf(call);
  return template ? select(templateView(template), call.input.text('fields'), DEFAULT_FIELDS) : {};
}

function list(call: GraphCall): Json {
  const waba = wabaOf(call);
  const { input, world } = call;
  const wanted = { name: input.text('name'), status: input.text('status'), language: input.text('language') };
  const found = world.templates.filter(
    (template) =>
      template.wabaId === waba.id &&
      Object.entries(wanted).every(([field, value]) => !value || template[field as keyof typeof wanted] === value),
  );
  return paged(
    call,
    found.map((template) => select(templateView(template), input.text('fields'), DEFAULT_FIELDS)),
  );
}

/** Throws 100 with what is wrong. */
function contentOf(input: GraphCall['input']) {
  const [name, language, category] = [input.word('name'), input.word('language'), input.word('category').toUpperCase()];
  const components = input.entries('components').map(({ raw }) => raw);
  if (!/^[a-z0-9_]{1,512}$/.test(name)) throw badParameter('Param name must match the regular expression [a-z0-9_]+');
  if (!language) throw badParameter('The parameter language is required.');
  if (!CATEGORIES.includes(category)) throw badParameter(`Param category must be one of {${CATEGORIES.join(', ')}}`);
  if (!components.some(({ type }) => type === 'BODY')) throw badParameter('The parameter components requires a BODY.');
  return { name, language, category, components };
}

function create(call: GraphCall): Json {
  const waba = wabaOf(call);
  const { input, world } = call;
  const { name, language, category, components } = contentOf(input);
  const isKnown = world.templates.find(
    (each) => each.wabaId === waba.id && each.name === name && each.language === language,
  );
  if (isKnown) {
    throw new GraphError(100, 'Content in this language already exists', {
      subcode: 2_388_024,
      type: 'OAuthException',
    });
  }
  const template = world.templates.save({
    id: digits('8', 15),
    wabaId: waba.id,
    name,
    language,
    category,
    components,
    status: 'PENDING',
    parameterFormat: input.word('parameter_format').toUpperCase() === 'NAMED' ? 'NAMED' : 'POSITIONAL',
    quality: 'UNKNOWN',
    rejectedReason: 'NONE',
    awaitsAssessment: false,
  });
  return { id: template.id, status: template.status, category: template.category };
}

/** By name: all languages; with `hsm_id` only this one. */
function remove(call: GraphCall): Json {
  const waba = wabaOf(call);
  const name = call.input.text('name');
  const id = call.input.text('hsm_id');
  const found = call.world.templates.filter(
    (each) => each.wabaId === waba.id && each.name === name && (!id || each.id === id),
  );
  if (found.length === 0) {
    throw new GraphError(100, 'Message Template Not Found', { subcode: 2_593_002, type: 'OAuthException' });
  }
  for (const template of found) {
    call.world.templates.remove(template.id);
    emitTemplateStatus(call, template, 'PENDING_DELETION');
  }
  return compact({ success: true });
}
