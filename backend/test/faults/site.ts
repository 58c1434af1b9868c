import { randomBytes } from 'node:crypto';
import type { FamilyEnvelope } from '@lectio/contract';
import { call } from '@bench/http';
import { Random } from '@demo/random';
import { proxyTo, type BreakableProxy } from '../support/breakable-proxy';
import { Client } from './client';
import type { Cluster } from './cluster';
import { Follower } from './follower';
import { Gateway } from './gateway';
import { ProductNode, type Role } from './node';
import { RedisStore } from './redis-store';
import { Watch } from './watch';

/** The setup that a fault requires. */
export interface Layout {
  readonly nodes: readonly { readonly role: Role; readonly env?: Readonly<Record<string, string>> }[];
  readonly redis?: boolean;
  /** One address for all nodes; without it each client uses the nodes in turn. */
  readonly gateway?: boolean;
  /** Breakable proxies, before the database or before the first node. */
  readonly proxy?: 'database' | 'node';
  readonly undoNewest?: boolean;
  readonly rateLimit?: boolean;
  /** Options of CREATE DATABASE. */
  readonly database?: string;
}

export interface Size {
  readonly clients: number;
  /** For faults that repeat. */
  readonly seconds: number;
  /** The duration of a lasting fault (s). */
  readonly lasts: number;
  readonly seed: number;
}

const ADMIN = { email: 'keeper@faults.example', password: 'bench a lamp unto my feet' };
const FAMILY = 4;

/** The product on its own database, and clients that use it. */
export class Site {
  readonly watch = new Watch();
  readonly nodes: ProductNode[] = [];
  readonly clients: Client[] = [];
  /** An account that does nothing on its own. */
  quiet!: Client;
  /** A page of the first client that stays open through every fault. */
  follower: Follower | undefined;
  redis: RedisStore | undefined;
  proxy: BreakableProxy | undefined;
  adminToken = '';
  private gateway: Gateway | undefined;
  private asked = 0;
  private stopping = false;
  private running: Promise<void>[] = [];

  private constructor(
    readonly cluster: Cluster,
    readonly database: string,
    readonly layout: Layout,
    readonly size: Size,
  ) {}

  static async open(cluster: Cluster, database: string, layout: Layout, size: Size): Promise<Site> {
    const site = new Site(cluster, database, layout, size);
    try {
      await site.begin();
    } catch (error) {
      await site.close();
      throw error;
    }
    return site;
  }

  get url(): string {
    return this.cluster.urlOf(this.database);
  }

  /** The server for the next request. */
  readonly base = (): string => {
    if (this.gateway) return this.gateway.base;
    if (this.proxy && this.layout.proxy === 'node') return this.proxy.url.replace(/\/$/, '');
    return this.nextNode();
  };

  private readonly nextNode = (): string => this.serving[this.asked++ % this.serving.length].base;

  get serving(): ProductNode[] {
    return this.nodes.filter(({ role }) => role !== 'worker');
  }

  get workers(): ProductNode[] {
    return this.nodes.filter(({ role }) => role === 'worker');
  }

  /** Lets all clients act. */
  act(): void {
    this.stopping = false;
    this.watch.loadBegins();
    this.running = this.clients.map((client) => client.run(() => this.stopping));
  }

  /** Resolves when every action is settled. */
  async rest(): Promise<void> {
    this.stopping = true;
    this.watch.loadEnded();
    await Promise.all(this.running);
  }

  async close(): Promise<void> {
    this.stopping = true;
    this.follower?.close();
    this.gateway?.close();
    this.redis?.resume();
    await Promise.all(this.nodes.map((node) => node.end()));
    await this.proxy?.close();
    await this.redis?.stop();
  }

  private async begin(): Promise<void> {
    await this.cluster.create(this.database, this.layout.database);
    if (this.layout.redis) this.redis = await RedisStore.start();
    await this.startNodes();
    const { text } = await call('POST', `${this.base()}/auth/login`, { body: ADMIN });
    this.adminToken = (JSON.parse(text) as { token: string }).token;
    await this.openClients();
  }

  private async startNodes(): Promise<void> {
    if (this.layout.proxy === 'database') this.proxy = await proxyTo(this.url);
    const shared = {
      DATABASE_URL: this.layout.proxy === 'database' && this.proxy ? this.proxy.url : this.url,
      REDIS_URL: this.redis?.url ?? '',
      JWT_SECRET: randomBytes(32).toString('hex'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    for (const { role, env } of this.layout.nodes)
      this.nodes.push(await ProductNode.start(role, { ...shared, ...env }, this.watch));
    if (this.layout.proxy === 'node') this.proxy = await proxyTo(this.nodes[0].base);
    if (this.layout.gateway)
      this.gateway = await Gateway.before(this.serving.map(({ base }) => Number(new URL(base).port)));
  }

  private async openClients(): Promise<void> {
    const random = new Random(this.size.seed);
    const world = {
      watch: this.watch,
      base: this.base,
      adminToken: () => this.adminToken,
      undoNewest: this.layout.undoNewest ?? false,
      registers: this.layout.rateLimit !== true,
    };
    for (let n = 0; n < this.size.clients; n++) this.clients.push(await Client.open(n, random.fork(), world));
    this.quiet = await Client.open(this.size.clients, random.fork(), world);
    for (let n = 0; n + FAMILY <= this.size.clients; n += FAMILY)
      await this.joinFamily(this.clients.slice(n, n + FAMILY));
    for (const client of [...this.clients, this.quiet]) await client.report();
    const [{ account, readers }] = this.clients;
    // Sockets go around the gateway, which passes on requests only.
    this.follower = new Follower(this.nextNode, account.token, readers[0]);
  }

  private async joinFamily(members: readonly Client[]): Promise<void> {
    const [founder, ...others] = members;
    const post = async <T>(path: string, { token }: { token: string }, body: object): Promise<T> => {
      const { status, text } = await call('POST', this.base() + path, { token, body });
      if (status >= 300) throw new Error(`${path}: ${text}`);
      return JSON.parse(text) as T;
    };
    const { family } = await post<FamilyEnvelope>('/families', founder.account, { name: 'Family' });
    for (const { account } of others) await post('/families/join', account, { inviteCode: family.inviteCode });
    // The primary reader joins with its account.
    const familyReaders = members.map(({ readers }) => readers[0]);
    for (const member of members) Object.assign(member, { familyId: family.id, familyReaders });
  }
}
