import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Database } from '@platform/database/database';
import { Takeouts } from '@platform/privacy/takeouts';
import { ClaimedAdministrators } from './commands/claimed-administrators';
import { Connections } from './commands/connections';
import { FlowCookie } from './commands/flow-cookie';
import { Provider } from './commands/provider';
import { ProviderSignIn } from './commands/provider-sign-in';
import { OidcController } from './http/oidc.controller';
import { connectionOfAccount } from './store/connection.repository';

@Module({
  imports: [JwtModule.register({})],
  controllers: [OidcController],
  providers: [ClaimedAdministrators, Connections, FlowCookie, Provider, ProviderSignIn],
})
export class OidcModule {
  constructor(takeouts: Takeouts, database: Database) {
    takeouts.enter({
      signInProvider: async (accountId) => {
        const found = await connectionOfAccount(database, accountId);
        return found && { issuer: found.issuer, subject: found.subject, connectedAt: found.connectedAt };
      },
    });
  }
}
