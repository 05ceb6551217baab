import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TRANSCRIPTION_WORK } from '../../conversation/transcription/begin-transcription.js';
import { CompanyRunner } from '../company-runner.js';
import { TranscribeMessage } from './transcribe-message.js';

/** Writes recordings down, of all companies. */
@Injectable()
export class RunTranscriptions extends CompanyRunner {
  constructor(db: DataSource, transcribe: TranscribeMessage, @Inject(LOG) log: Log) {
    super({
      db,
      log,
      table: TRANSCRIPTION_WORK,
      take: (work) => transcribe.execute(work),
      waiting: 'transcriptions wait',
      failed: 'a recording could not be written down',
      pollEveryMs: 1_000,
      atOnce: 16,
      ofCompany: 4,
    });
  }
}
