import { Controller, Get } from '@nestjs/common';
import type { AdminDashboardAnswer, SiteHealthAnswer } from '@lectio/contract';
import { AdminArea } from '@platform/http/audit/admin-audit';
import { ReadsFigures } from '@platform/projections';
import { GoalEditor } from '@slices/community';
import { SiteHealth } from '../read/health/site-health';
import { SiteCounts } from '../read/people/site-counts.query';

@AdminArea()
@Controller('admin')
export class DashboardController {
  constructor(
    private readonly health: SiteHealth,
    private readonly counts: SiteCounts,
    private readonly goals: GoalEditor,
  ) {}

  @Get('dashboard')
  @ReadsFigures()
  async dashboard(): Promise<AdminDashboardAnswer> {
    const [counts, goals] = await Promise.all([this.counts.read(), this.goals.list()]);
    return {
      dashboardStats: {
        ...counts,
        activeGoals: goals.filter((goal) => goal.isActive).length,
        totalGoals: goals.length,
        goals,
      },
    };
  }

  @Get('health')
  async siteHealth(): Promise<SiteHealthAnswer> {
    return { health: await this.health.read() };
  }
}
