import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ADMIN_MESSAGES,
  CreateGoalRequest,
  UpdateGoalRequest,
  type AdminGoalAnswer,
  type AdminGoalEnvelope,
  type AdminGoalsAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import type { Recorded } from '@platform/event-log/decision';
import { AdminArea, noteDeed } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { IdParam } from '@platform/http/params';
import { GoalEditor } from '../commands/goal-editor';

const GoalId = new IdParam(ADMIN_MESSAGES.goalUnknown);

@AdminArea()
@Controller('admin/goals')
export class GoalsController {
  constructor(private readonly goals: GoalEditor) {}

  @Get()
  async list(): Promise<AdminGoalsAnswer> {
    return { goals: await this.goals.list() };
  }

  @Get(':id')
  async one(@Param('id', GoalId) id: number): Promise<AdminGoalEnvelope> {
    return { goal: await this.goals.one(id) };
  }

  @Post()
  create(@Caller() caller: Caller, @Body() body: CreateGoalRequest): Promise<Recorded<AdminGoalEnvelope>> {
    noteDeed({ facts: { targetValue: body.targetValue } });
    return this.goals.create(caller.accountId, body);
  }

  @Post('update-current-values')
  @HttpCode(200)
  async refresh(): Promise<AdminGoalsAnswer> {
    return { goals: await this.goals.refresh() };
  }

  @Put(':id')
  async update(
    @Caller() caller: Caller,
    @Param('id', GoalId) id: number,
    @Body() body: UpdateGoalRequest,
  ): Promise<AdminGoalEnvelope> {
    noteDeed({ target: { kind: 'goal', id } });
    const before = await this.goals.one(id);
    const goal = await this.goals.update(caller.accountId, id, body);
    noteDeed({ facts: changedFacts(before, goal) });
    return { goal };
  }

  @Delete(':id')
  remove(@Param('id', GoalId) id: number): Promise<Recorded<MessageAnswer>> {
    noteDeed({ target: { kind: 'goal', id } });
    return this.goals.remove(id);
  }
}

const FACTS = ['targetValue', 'currentValue', 'isActive', 'displayOrder'] as const;

/** What a change made of a goal's figures, each as before and after. */
const changedFacts = (before: AdminGoalAnswer, after: AdminGoalAnswer): Record<string, unknown> =>
  Object.fromEntries(
    FACTS.filter((name) => before[name] !== after[name]).map((name) => [name, [before[name], after[name]]]),
  );
