import {
  COMMAND_IDS,
  type CommandId,
  type CommandInfo,
  commandInfo,
  type Scope,
  SCOPES,
} from '../../../shared/commands/catalogue.js';
import { pageCommands } from '../../../shared/commands/registry.js';

type Groups = [Scope, CommandInfo[]][];

interface KnownKeys {
  /** Commands that the open page registered. */
  here: Groups;
  elsewhere: Groups;
}

function groupsOf(ids: CommandId[]): Groups {
  const commands = ids.map(commandInfo);
  return SCOPES.map((scope): Groups[number] => [scope, commands.filter((each) => each.scope === scope)]).filter(
    ([, members]) => members.length > 0,
  );
}

/** All commands with keys by scope, those of the open page apart. */
export function knownKeys(): KnownKeys {
  const registered = new Set(pageCommands().map(({ id }) => id));
  const scopes = new Set([...registered].map((id) => commandInfo(id).scope));
  // A field's own keys work wherever the other commands of the field do.
  const isHere = (id: CommandId) =>
    registered.has(id) || (!!commandInfo(id).isWidgetKey && scopes.has(commandInfo(id).scope));
  const ids = COMMAND_IDS.filter((id) => commandInfo(id).keys !== undefined);
  return {
    here: groupsOf(ids.filter(isHere)),
    elsewhere: groupsOf(ids.filter((id) => !isHere(id) && !commandInfo(id).isOptional)),
  };
}
