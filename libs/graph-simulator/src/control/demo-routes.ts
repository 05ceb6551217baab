import { FACEBOOK_SCOPES, INSTAGRAM_SCOPES, LONG_MS, makeToken, WHATSAPP_SCOPES } from '../login/make-tokens.js';
import { Fields } from '../http/fields.js';
import type { Json } from '../world/json.js';
import type { ControlCall, ControlRoute } from './control-call.js';
import { KINDS } from './defaults.js';
import { DEMO, DEMO_PEOPLE, DEMO_TEMPLATES } from './demo-world.js';

/** The accounts and people of a demonstration. */
export const demoRoutes: ControlRoute[] = [{ method: 'POST', path: '/sim/demo', run: seed }];

/** Creates what is missing and answers everything that connects a product to it. */
function seed(call: ControlCall): Json {
  const { world } = call;
  const { app, business, waba, number, page, instagram, user } = DEMO;
  add(call, 'apps', app);
  add(call, 'businesses', business);
  add(call, 'wabas', waba);
  add(call, 'numbers', number);
  add(call, 'instagrams', instagram);
  add(call, 'pages', page);
  add(call, 'users', user);
  for (const each of DEMO_PEOPLE) add(call, 'people', each);
  if (world.templates.size === 0) for (const each of DEMO_TEMPLATES) add(call, 'templates', each);
  tokens(call);
  return {
    url: world.url,
    app: { ...app },
    whatsapp: {
      wabaId: waba.id,
      phoneNumberId: number.id,
      number: number.phone,
      name: number.name,
      token: DEMO.systemToken,
      businessId: business.id,
    },
    page: { id: page.id, name: page.name, token: DEMO.pageToken },
    instagram: { id: instagram.id, username: instagram.username, name: instagram.name, token: DEMO.instagramToken },
    user: { id: user.id, name: user.name },
    people: world.people.all().map(({ id, name, phone, bsuid, psid, igsid, username }) => ({
      id,
      name,
      phone,
      bsuid,
      psid,
      igsid,
      username,
    })),
  };
}

/** What was changed by hand is left as it is. */
function add({ world }: ControlCall, name: string, fields: Json): void {
  const kind = KINDS[name];
  const table = kind?.table(world);
  if (!kind || !table || table.get(String(fields.id))) return;
  table.save({ ...kind.otherwise(new Fields(fields)), ...fields } as never);
}

function tokens({ world }: ControlCall): void {
  const { app, user, waba, page, instagram } = DEMO;
  const of = { appId: app.id, userId: user.id };
  const missing = (id: string): boolean => world.tokens.get(id) === undefined;
  if (missing(DEMO.systemToken)) {
    const kind = 'system';
    makeToken(world, {
      ...of,
      id: DEMO.systemToken,
      kind,
      ownerId: user.id,
      scopes: WHATSAPP_SCOPES,
      targets: [waba.id],
    });
  }
  if (missing(DEMO.pageToken)) {
    makeToken(world, { ...of, id: DEMO.pageToken, kind: 'page', ownerId: page.id, scopes: FACEBOOK_SCOPES });
  }
  if (missing(DEMO.instagramToken)) {
    const expiresAt = world.clock.now() + LONG_MS;
    const token = { ...of, id: DEMO.instagramToken, kind: 'instagram' as const, ownerId: instagram.id, expiresAt };
    makeToken(world, { ...token, scopes: INSTAGRAM_SCOPES });
  }
}
