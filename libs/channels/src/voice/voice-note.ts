import { AppError } from '@prosa/service-kit/http';
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const LIMIT_MS = 30_000;

export interface VoiceCommand {
  ffmpeg: string;
  /** The largest size of the result. */
  maxBytes: number;
}

/** A voice note on disk, which exists while `use` runs. */
export interface VoiceNote {
  file: string;
  /** Rounded up. */
  seconds: number;
}

/**
 * Turns a recording into mono Ogg/Opus with ffmpeg: an argument list instead of a shell, no network, at most 30 seconds
 * (docs/spec/rules.md 18). The files are deleted at the end. Throws AppError ERR_FILE_TYPE_NOT_ALLOWED when ffmpeg finds no sound in it.
 */
export async function withVoiceNote<T>(
  command: VoiceCommand,
  source: Readable,
  use: (note: VoiceNote) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prosa-voice-'));
  try {
    const input = path.join(folder, 'recording');
    const file = path.join(folder, 'note.ogg');
    await pipeline(source, createWriteStream(input, { mode: 0o600 }));
    const progress = await run(command.ffmpeg, argumentsFor(input, file, command.maxBytes));
    return await use({ file, seconds: secondsOf(progress) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const argumentsFor = (input: string, output: string, maxBytes: number): string[] =>
  [
    ['-nostdin', '-hide_banner', '-loglevel', 'error', '-progress', 'pipe:1'],
    ['-protocol_whitelist', 'file,pipe', '-i', input],
    ['-vn', '-map', '0:a:0', '-map_metadata', '-1', '-ac', '1', '-ar', '48000'],
    ['-c:a', 'libopus', '-b:a', '32k', '-application', 'voip', '-threads', '1'],
    ['-fs', String(maxBytes), '-f', 'ogg', output],
  ].flat();

/** Resolves to what ffmpeg printed about its progress. */
function run(ffmpeg: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    let progress = '';
    child.stdout.on('data', (chunk: Buffer) => {
      progress += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(progress);
      else reject(new AppError('ERR_FILE_TYPE_NOT_ALLOWED'));
    });
  });
}

/** The length of the result, from the last `out_time=hh:mm:ss.ffffff` that ffmpeg printed. */
function secondsOf(progress: string): number {
  const [, hours, minutes, seconds] = [...progress.matchAll(/^out_time=(\d+):(\d+):([\d.]+)/gm)].at(-1) ?? [];
  return Math.ceil(Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0));
}
