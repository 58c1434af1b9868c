export { OidcModule } from './oidc.module';
