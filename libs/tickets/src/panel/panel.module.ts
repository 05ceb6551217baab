import { Module } from '@nestjs/common';
import { ListMoments } from './list-moments.js';
import { PanelController } from './panel.controller.js';
import { ReadPanel } from './read-panel.js';

@Module({ controllers: [PanelController], providers: [ListMoments, ReadPanel] })
export class PanelModule {}
