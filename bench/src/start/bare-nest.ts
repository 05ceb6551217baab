/** A Nest application that does nothing, on a database it has reached: what P10 and P11 are held against. */
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
