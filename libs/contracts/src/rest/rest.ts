import { ACCOUNT_ROUTES } from './account.routes.js';
import { BOT_ROUTES } from './bot.routes.js';
import { CAMPAIGN_ROUTES, CONTACT_LIST_ROUTES } from './campaign.routes.js';
import { CHAT_ROUTES } from './chat.routes.js';
import { COMPANY_ROUTES } from './company.routes.js';
import { CONTACT_ROUTES } from './contact.routes.js';
import { DASHBOARD_ROUTES } from './dashboard.routes.js';
import { EXTERNAL_ROUTES, V1_ROUTES } from './external.routes.js';
import { PLATFORM_ROUTES } from './platform.routes.js';
import { REPORT_ROUTES } from './report.routes.js';
import type { BinaryFile, Route, TextFile } from './route.js';
import { SCHEDULE_ROUTES } from './schedule.routes.js';
import { MESSAGE_ROUTES, TICKET_ROUTES } from './ticket.routes.js';

/**
 * Every route of the gateway's REST interface by method and path. The console's calls, its fake server and the
 * development server's proxy follow from it; a spec of the gateway compares it with the routes that exist.
 */
export const REST = {
  ...ACCOUNT_ROUTES,
  ...COMPANY_ROUTES,
  ...CHAT_ROUTES,
  ...PLATFORM_ROUTES,
  ...CONTACT_ROUTES,
  ...TICKET_ROUTES,
  ...MESSAGE_ROUTES,
  ...SCHEDULE_ROUTES,
  ...DASHBOARD_ROUTES,
  ...REPORT_ROUTES,
  ...CONTACT_LIST_ROUTES,
  ...CAMPAIGN_ROUTES,
  ...EXTERNAL_ROUTES,
  ...V1_ROUTES,
  ...BOT_ROUTES,
};

type Rest = typeof REST;

/** A route as `METHOD /path`, for example `PUT /tags/:tagId`. */
export type RouteKey = keyof Rest;
export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

type ParamsIn<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamsIn<More>
    : Rest
  : never;

type FieldsOf<K extends RouteKey> = Rest[K] extends Route<infer Fields, unknown, string> ? Fields : never;

/** The reply of a route. */
export type RouteReply<K extends RouteKey> = Rest[K] extends Route<unknown, infer Reply, string> ? Reply : never;

/** The parameters in the path of a route. */
export type RouteParams<K extends RouteKey> = {
  [N in ParamsIn<K>]: N extends keyof FieldsOf<K> ? FieldsOf<K>[N] : never;
};

/** The fields of a route beside those in its path: its query or its body. */
export type RouteFields<K extends RouteKey> = string extends keyof FieldsOf<K>
  ? object
  : Omit<FieldsOf<K>, ParamsIn<K>>;

type Replies<K extends RouteKey, Reply> = K extends RouteKey ? (RouteReply<K> extends Reply ? K : never) : never;
type PathIn<M extends RouteMethod, K extends RouteKey> = K extends `${M} ${infer P}` ? P : never;

/** Paths of a method whose reply is JSON, a text file, or any other file. */
export type TextPath = PathIn<'GET', Replies<RouteKey, TextFile>>;
export type FilePath = PathIn<'GET', Replies<RouteKey, BinaryFile>>;
export type JsonPath<M extends RouteMethod> = Exclude<PathIn<M, RouteKey>, TextPath | FilePath>;

/** Paths that take a file as multipart. */
export type UploadPath = PathIn<
  'POST',
  {
    [K in RouteKey]: Rest[K] extends Route<unknown, unknown, infer File> ? ([File] extends [never] ? never : K) : never;
  }[RouteKey]
>;
