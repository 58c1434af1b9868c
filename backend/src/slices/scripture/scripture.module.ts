import { Module } from '@nestjs/common';
import { ChaptersController } from './http/chapters.controller';

@Module({ controllers: [ChaptersController] })
export class ScriptureModule {}
