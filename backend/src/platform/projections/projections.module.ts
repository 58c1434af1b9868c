import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ProjectionLag } from './lag';
import { Positions } from './positions';
import { PROJECTIONS, type RunningProjection } from './projection';
import { ProjectionAdmin } from './projection-admin';
import { ProjectionRuntime } from './runtime';
import { Reactions } from './reactions';
import { Steps } from './steps';

@Global()
@Module({})
export class ProjectionsModule {
  static with(projections: readonly RunningProjection[]): DynamicModule {
    return {
      module: ProjectionsModule,
      providers: [
        { provide: PROJECTIONS, useValue: projections },
        Steps,
        Positions,
        ProjectionLag,
        Reactions,
        ProjectionRuntime,
        ProjectionAdmin,
      ],
      exports: [PROJECTIONS, Steps, Positions, Reactions, ProjectionRuntime, ProjectionAdmin],
    };
  }
}
