/** What Dialogflow answers, of ES and CX, as far as it is read (docs/spec/wire-external.md §7). */
export interface DetectedIntent {
  queryResult?: {
    fulfillmentText?: string;
    fulfillmentMessages?: FulfillmentMessage[];
    responseMessages?: FulfillmentMessage[];
    intent?: { endInteraction?: boolean };
    diagnosticInfo?: { end_conversation?: boolean };
  };
}

export interface FulfillmentMessage {
  text?: { text?: string[] };
  quickReplies?: { title?: string; quickReplies?: string[] };
  image?: { imageUri?: string };
  payload?: Record<string, unknown>;
  endInteraction?: object;
  liveAgentHandoff?: object;
}

/** An agent of Conversational Agents (CX) is named by its whole path. */
const CX = /^projects\/([^/]+)\/locations\/([^/]+)\/agents\/([^/]+)$/;
/** An agent of ES in a region. */
const REGIONAL = /^projects\/([^/]+)\/locations\/([^/]+)$/;

export interface Agent {
  isCx: boolean;
  /** The region before the host's name; '' for the worldwide one. */
  region: string;
  /** The path before the session. */
  path: string;
}

/** The agent that a project's name or a path names. */
export function agentOf(projectName: string): Agent {
  const [, cxProject, cxRegion, agent] = CX.exec(projectName) ?? [];
  if (agent)
    return {
      isCx: true,
      region: regionOf(cxRegion!),
      path: `/v3/projects/${cxProject}/locations/${cxRegion}/agents/${agent}`,
    };
  const [, project, region] = REGIONAL.exec(projectName) ?? [];
  if (region)
    return { isCx: false, region: regionOf(region), path: `/v2/projects/${project}/locations/${region}/agent` };
  return { isCx: false, region: '', path: `/v2/projects/${encodeURIComponent(projectName)}/agent` };
}

const regionOf = (region: string): string => (region === 'global' ? '' : region);
