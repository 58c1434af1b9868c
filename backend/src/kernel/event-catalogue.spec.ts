import type { RecordedEvent } from './event';
import { EventCatalogue, readable, UnreadableEvent, type EventDefinition } from './event-catalogue';

interface LampLitV1 {
  readonly room: string;
}
interface LampLitV2 {
  readonly rooms: readonly string[];
}
interface LampLitV3 extends LampLitV2 {
  readonly by: number | null;
}

const lampLit: EventDefinition<LampLitV3> = {
  schemaVersion: 3,
  stream: 'reader',
  meaning: 'Somebody lit lamps.',
  example: { rooms: ['upper'], by: 7 },
  upcasters: {
    1: ({ room }: LampLitV1): LampLitV2 => ({ rooms: [room] }),
    2: (data: LampLitV2): LampLitV3 => ({ ...data, by: null }),
  },
};

const recorded = (type: string, schemaVersion: number, data: unknown): RecordedEvent => ({
  partition: 3,
  position: 12,
  stream: 'reader-67',
  version: 2,
  type,
  schemaVersion,
  data,
  metadata: { accountId: 67, commandId: 'c' },
  recordedAt: 1_772_000_000_000,
});

describe('an event of an older version', () => {
  const catalogue = new EventCatalogue();
  catalogue.define('lamps', { LampLit: lampLit });

  it('is read as of the current one, step by step, its envelope untouched', () => {
    const old = recorded('LampLit', 1, { room: 'cellar' });
    expect(catalogue.upcast(old)).toEqual({ ...old, schemaVersion: 3, data: { rooms: ['cellar'], by: null } });
    expect(old).toEqual(recorded('LampLit', 1, { room: 'cellar' }));
    expect(catalogue.upcast(recorded('LampLit', 2, { rooms: ['cellar', 'upper'] })).data).toEqual({
      rooms: ['cellar', 'upper'],
      by: null,
    });
  });

  it('is the same event when it is of the current version already', () => {
    const current = recorded('LampLit', 3, { rooms: [], by: 1 });
    expect(catalogue.upcast(current)).toBe(current);
    expect(readable(catalogue.read(current))).toBe(current);
  });
});

describe('what cannot be read', () => {
  const catalogue = new EventCatalogue();
  catalogue.define('lamps', { LampLit: lampLit });

  it.each([
    ['an unknown type', 'LampBroken', 1, 'LampBroken v1 at position 12 of partition 3: no slice knows this type'],
    [
      'a version from the future',
      'LampLit',
      4,
      'LampLit v4 at position 12 of partition 3: this build knows versions 1 to 3',
    ],
    [
      'a version that never was',
      'LampLit',
      0,
      'LampLit v0 at position 12 of partition 3: this build knows versions 1 to 3',
    ],
  ])('%s: is refused, at once or when it is folded', (_, type, version, message) => {
    const event = recorded(type, version, {});
    expect(() => catalogue.upcast(event)).toThrow(new UnreadableEvent(event, message.split(': ')[1]));
    const read = catalogue.read(event);
    expect(read).toMatchObject({ partition: 3, position: 12, stream: 'reader-67' });
    expect(() => readable(read)).toThrow(message);
  });
});

describe('a catalogue', () => {
  it('refuses a version without its upcasters, and a type that is defined twice', () => {
    const catalogue = new EventCatalogue();
    expect(() => catalogue.define('lamps', { LampLit: { ...lampLit, schemaVersion: 4 } })).toThrow(
      'LampLit v4 has no upcaster from v3',
    );
    catalogue.define('lamps', { LampLit: lampLit });
    expect(() => catalogue.define('others', { LampLit: lampLit })).toThrow('Two slices define the event LampLit');
    expect(catalogue.all).toEqual([{ ...lampLit, type: 'LampLit', slice: 'lamps' }]);
  });
});
