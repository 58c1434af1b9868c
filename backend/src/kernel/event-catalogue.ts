import type { RecordedEvent } from './event';

/** Converts the data of one version to the next. Pure, and total over everything ever written. */
type Upcaster = (data: never) => unknown;

/** A slice's definition of one event type; `Data` is the shape of its current version. */
export interface EventDefinition<Data = unknown> {
  /** The version written today. */
  readonly schemaVersion: number;
  /** `reader`: in the stream of the reader it concerns. `site`: in the site stream of every partition. */
  readonly stream: 'reader' | 'site';
  /** One line for docs/events.md. */
  readonly meaning: string;
  /** The data kept encrypted beside `data`. */
  readonly private?: string;
  readonly example: Data;
  /** Keyed by the version they convert from; one for each older version. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
}

/** A definition for every event of a slice; the compiler reports missing ones. */
export type EventDefinitions<Event extends { readonly type: string; readonly data: unknown }> = {
  readonly [Type in Event['type']]: EventDefinition<Extract<Event, { readonly type: Type }>['data']>;
};

export interface CataloguedEvent extends EventDefinition {
  readonly type: string;
  readonly slice: string;
}

/** The log contains an event this build cannot read. */
export class UnreadableEvent extends Error {
  constructor(event: Pick<RecordedEvent, 'type' | 'schemaVersion' | 'partition' | 'position'>, why: string) {
    super(
      `${event.type} v${event.schemaVersion} at position ${event.position} of partition ${event.partition}: ${why}`,
    );
    this.name = 'UnreadableEvent';
  }
}

const UNREADABLE = 'Unreadable';

/** Every event type with its versions; events read from the log are upcast to the current one. */
export class EventCatalogue {
  private readonly types = new Map<string, CataloguedEvent>();

  define(slice: string, definitions: Readonly<Record<string, EventDefinition>>): void {
    for (const [type, definition] of Object.entries(definitions)) {
      if (this.types.has(type)) throw new Error(`Two slices define the event ${type}`);
      for (let version = 1; version < definition.schemaVersion; version++) {
        if (!definition.upcasters?.[version])
          throw new Error(`${type} v${definition.schemaVersion} has no upcaster from v${version}`);
      }
      this.types.set(type, { ...definition, type, slice });
    }
  }

  /** In the order defined. */
  get all(): readonly CataloguedEvent[] {
    return [...this.types.values()];
  }

  /** The version written for this type. @throws Error for a type that no slice defines */
  versionOf(type: string): number {
    const definition = this.types.get(type);
    if (!definition) throw new Error(`No slice defines the event ${type}`);
    return definition.schemaVersion;
  }

  /**
   * Converts an event to its current version. @throws UnreadableEvent for an unknown type or a version from the future
   */
  upcast(event: RecordedEvent): RecordedEvent {
    const definition = this.types.get(event.type);
    if (!definition) throw new UnreadableEvent(event, 'no slice knows this type');
    const { schemaVersion, upcasters } = definition;
    if (event.schemaVersion === schemaVersion) return event;
    if (!(event.schemaVersion >= 1 && event.schemaVersion < schemaVersion))
      throw new UnreadableEvent(event, `this build knows versions 1 to ${schemaVersion}`);
    let data = event.data;
    for (let version = event.schemaVersion; version < schemaVersion; version++)
      data = upcasters?.[version](data as never);
    return { ...event, schemaVersion, data };
  }

  /**
   * Like upcast, for a whole page of the log: an unreadable event becomes one that `readable` rejects during folding.
   * That parks only the record it concerns, not everybody whose events came with the same query.
   */
  read(event: RecordedEvent): RecordedEvent {
    try {
      return this.upcast(event);
    } catch (error) {
      if (error instanceof UnreadableEvent) return { ...event, type: UNREADABLE, data: error };
      throw error;
    }
  }
}

/** Returns the event. @throws UnreadableEvent when `read` could not read it */
export const readable = (event: RecordedEvent): RecordedEvent => {
  if (event.type === UNREADABLE) throw event.data;
  return event;
};

/**
 * This process's catalogue. app/events.ts fills it on load and the log's reader uses it, so that the platform reads
 * events of slices it does not know without passing an instance through every function.
 */
export const EVENTS = new EventCatalogue();
