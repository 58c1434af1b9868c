import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FilmAnswer } from '@lectio/contract';
import { Caller } from '@platform/http/access/caller';
import { LooksBack } from '@platform/http/limits/looks-back';
import { ChurchId, FamilyId, GroupId, MinPosition, ReaderId, Viewer } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { ChurchMembers } from '@slices/churches';
import { Families } from '@slices/families';
import { Groups, WhereGroupsAreOn } from '@slices/groups';
import { ReadersInSight } from '@slices/readers';
import { CrowdFilms } from '../read/crowd-films';
import { Films } from '../read/films.query';

/** Who may see a film is who may see today's figures. */
@ApiTags('film')
@ApiBearerAuth()
@ReadsFigures()
@Controller()
export class FilmController {
  constructor(
    private readonly readers: ReadersInSight,
    private readonly families: Families,
    private readonly members: ChurchMembers,
    private readonly groups: Groups,
    private readonly films: Films,
    private readonly crowds: CrowdFilms,
  ) {}

  @LooksBack('always')
  @Get('readers/:readerId/film')
  async ofReader(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Viewer() viewer: Viewer,
  ): Promise<FilmAnswer> {
    await this.readers.find(caller.accountId, readerId);
    return { film: await this.films.ofReader(readerId, viewer), making: null };
  }

  @LooksBack('always')
  @Get('families/:id/film')
  async ofFamily(
    @Caller() caller: Caller,
    @Param('id', FamilyId) familyId: number,
    @Viewer() viewer: Viewer,
  ): Promise<FilmAnswer> {
    const readers = await this.families.readersFor(caller.accountId, familyId);
    const ids = readers.map(({ readerId }) => readerId);
    return { film: await this.films.ofSeveral(ids, viewer), making: null };
  }

  /** Of those who show the group which chapters they read; of nobody where they are too few. */
  @LooksBack('always')
  @WhereGroupsAreOn()
  @Get('groups/:id/film')
  async ofGroup(
    @Caller() caller: Caller,
    @Param('id', GroupId) groupId: number,
    @Viewer() viewer: Viewer,
  ): Promise<FilmAnswer> {
    const { readerIds } = await this.groups.chaptersShownBy(caller.accountId, groupId);
    return { film: await this.films.ofSeveral(readerIds, viewer), making: null };
  }

  @Get('churches/:id/film')
  async ofChurch(
    @Caller() caller: Caller,
    @Param('id', ChurchId) churchId: number,
    @MinPosition() min: string | null,
  ): Promise<FilmAnswer> {
    await this.members.admit(caller.accountId, churchId);
    return this.crowds.of(churchId, min);
  }

  @Get('community/film')
  ofEverybody(@MinPosition() min: string | null): Promise<FilmAnswer> {
    return this.crowds.of(null, min);
  }
}
