import type {
  ErrorAnswer,
  LastBatchAnswer,
  MessageAnswer,
  ReportAnswer,
  ReportEnvelope,
  ReportReadingAnswer,
  ReportsAnswer,
  UndoAnswer,
} from '@lectio/contract';
import type { Answer } from './api';
import type { Person, TestApp } from './test-app';

type Either<T> = Answer<T & Partial<ErrorAnswer>>;

/** One person's reporting calls. Each command comes a second after the one before. */
export interface Reporter {
  readonly person: Person;
  /** Reports for the primary reader unless the body names others. */
  report(body: object, headers?: Record<string, string>): Promise<Either<ReportReadingAnswer>>;
  list(query?: string): Promise<Either<ReportsAnswer>>;
  /** The reader's reports, newest first, as `chapterId readDate`. */
  standing(readerId?: number): Promise<string[]>;
  newest(): Promise<ReportAnswer>;
  lastBatch(): Promise<LastBatchAnswer['batch']>;
  change(id: string, body: object): Promise<Either<ReportEnvelope>>;
  remove(id: string): Promise<Either<MessageAnswer>>;
  undo(batchId?: string): Promise<Either<UndoAnswer>>;
  redo(headers?: Record<string, string>): Promise<Either<UndoAnswer>>;
}

const SECOND = 1000;

export const reporterFor = (t: TestApp, person: Person): Reporter => {
  const { token } = person;
  const call = <T>(method: string, path: string, options: object = {}): Promise<Either<T>> =>
    t.api<T & Partial<ErrorAnswer>>(method, `/api/reports${path}`, { token, ...options });
  const later = <T>(work: () => T): T => {
    t.clock.advance(SECOND);
    return work();
  };
  const list = (query = ''): Promise<Either<ReportsAnswer>> => call<ReportsAnswer>('GET', query);
  return {
    person,
    report: (body, headers) =>
      later(() =>
        call('POST', '', { body: 'readerIds' in body ? body : { readerId: person.readerId, ...body }, headers }),
      ),
    list,
    standing: async (readerId = person.readerId) =>
      (await list(`?readerId=${readerId}`)).body.reports.map((report) => `${report.chapterId} ${report.readDate}`),
    newest: async () => (await list('?limit=1')).body.reports[0],
    lastBatch: async () => (await call<LastBatchAnswer>('GET', '/last-batch')).body.batch,
    change: (id, body) => later(() => call('PUT', `/${id}`, { body })),
    remove: (id) => later(() => call('DELETE', `/${id}`)),
    undo: (batchId) =>
      later(() => call('DELETE', `/undo-last-batch${batchId === undefined ? '' : `?batchId=${batchId}`}`)),
    redo: (headers) => later(() => call('POST', '/redo-last-undo', { headers })),
  };
};

/** Adds another reader to the person's account. */
export const anotherReader = async (t: TestApp, person: Person, name: string): Promise<number> =>
  (await t.api<{ reader: { id: number } }>('POST', '/api/readers', { token: person.token, body: { name } })).body.reader
    .id;

/** Creates a family of all of them, with their primary readers. */
export const familyOf = async (t: TestApp, founder: Person, ...others: Person[]): Promise<number> => {
  const { family } = (
    await t.api<{ family: { id: number; inviteCode: string } }>('POST', '/api/families', {
      token: founder.token,
      body: { name: `Family of ${founder.name}` },
    })
  ).body;
  for (const { token } of others)
    await t.api('POST', '/api/families/join', { token, body: { inviteCode: family.inviteCode } });
  return family.id;
};
