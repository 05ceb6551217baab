import { Controller, Get, Global, type INestApplication, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { PlanFlags } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { configOf, PlatformConfig, PlatformKeys } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { GatewayConfig } from '../gateway.config.js';
import { aBus, aCompanyView, anActor, testPlatform } from '@prosa/testing';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accessToken } from '../../test/access-token.js';
import { HttpModule } from '../http/http.module.js';
import { AccessModule } from './access.module.js';
import { Permission, RequiresPlan } from './permission.js';

@Controller('probe')
class ProbeController {
  @Get('campaigns')
  @Permission('user')
  @RequiresPlan('useCampaigns')
  campaigns() {
    return { ok: true };
  }

  @Get('open')
  @Permission('user')
  open() {
    return { ok: true };
  }
}

@Controller('kanban')
@RequiresPlan('useKanban')
class KanbanProbeController {
  @Get()
  @Permission('admin')
  board() {
    return { ok: true };
  }
}

describe('routes that a plan must include', () => {
  const { keys, config } = testPlatform('postgres://unused');
  const abilities: Partial<PlanFlags> = {};
  const requested: string[] = [];
  const bus = aBus({
    'setup.status': () => ({ isComplete: true }),
    'sessions.actor': () => ({ ...anActor(), expiresAt: '2999-01-01T00:00:00.000Z', lacks: [] }),
    'companies.plan': (_, { companyId }) => {
      requested.push(`plan of ${companyId}`);
      const { plan, ...company } = aCompanyView();
      return { ...company, plan: { ...plan, ...abilities } };
    },
  });

  const platform = [
    { provide: Bus, useValue: bus },
    { provide: LOG, useValue: {} },
    { provide: PlatformConfig, useValue: config },
    { provide: GatewayConfig, useValue: configOf(config, GatewayConfig) },
    { provide: PlatformKeys, useValue: keys },
  ];

  @Global()
  @Module({ providers: platform, exports: platform.map(({ provide }) => provide) })
  class PlatformModule {}

  let app: INestApplication<Server>;
  let url: string;

  beforeAll(async () => {
    const testing = Test.createTestingModule({
      imports: [PlatformModule, AccessModule, HttpModule],
      controllers: [ProbeController, KanbanProbeController],
    });
    app = (await testing.compile()).createNestApplication();
    await app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(() => app?.close());

  const call = async (path: string) => {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${accessToken(keys, 'anybody')}` } });
    return [response.status, await response.json()] as unknown;
  };

  it('answer when it does, and refuse at once when it does not any more', async () => {
    expect(await call('/probe/campaigns')).toEqual([200, { ok: true }]);
    abilities.useCampaigns = false;
    expect(await call('/probe/campaigns')).toEqual([403, { error: 'ERR_NOT_IN_PLAN', flag: 'useCampaigns' }]);
    abilities.useCampaigns = true;
    expect(await call('/probe/campaigns')).toEqual([200, { ok: true }]);
  });

  it('refuse callers without permission before the plan is requested, also for a whole controller', async () => {
    requested.length = 0;

    expect(await call('/kanban')).toEqual([403, { error: 'ERR_NO_PERMISSION' }]);
    expect(await call('/probe/open')).toEqual([200, { ok: true }]);
    expect(requested).toEqual([]);
  });
});
