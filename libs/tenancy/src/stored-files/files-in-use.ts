import { chatFilesInUse } from '@prosa/chats';
import { type FileKeys, systemActor } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The requests by which the other services answer which files their rows show. */
const QUESTIONS = ['messages.filesInUse', 'connections.filesInUse', 'campaigns.filesInUse'] as const;

/** Reads, at this moment, which files any row of any service shows. */
@Injectable()
export class FilesInUse {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** Throws ERR_UNAVAILABLE or ERR_TIMEOUT while a service gives no answer. */
  async among(companyId: number, keys: string[]): Promise<Set<string>> {
    const actor = systemActor(companyId);
    const answers = await Promise.all([
      this.own(companyId, keys),
      ...QUESTIONS.map((name) => this.bus.request(actor, { name, input: { keys } })),
    ]);
    return new Set(answers.flatMap((answer) => answer.keys));
  }

  /** Images of announcements, which belong to the platform, and files of chats. */
  private async own(companyId: number, keys: string[]): Promise<FileKeys> {
    const shown: { key: string }[] = await this.db.query(
      `SELECT media ->> 'key' AS key FROM announcement WHERE media ->> 'key' = ANY($1)`,
      [keys],
    );
    return { keys: [...shown.map(({ key }) => key), ...(await chatFilesInUse(this.db, companyId, keys))] };
  }
}
