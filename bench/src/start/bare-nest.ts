/** A Nest application that does nothing, with a database connection: the baseline of P10 and P11. */
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';

@Module({})
class Nothing {}

const db = new pg.Client({ connectionString: process.env.DATABASE_URL });
await db.connect();
await db.query('SELECT 1');
const app = await NestFactory.create(Nothing, { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
