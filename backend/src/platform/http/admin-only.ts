import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { AdminAudit } from './admin-audit';
import { ACCESS, type Access } from './caller';

/** Site administrators only; every call is audited. */
export const AdminOnly = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata<string, Access>(ACCESS, 'admin'), UseInterceptors(AdminAudit));

/** A whole controller of the administration. */
export const AdminArea = (): ClassDecorator => applyDecorators(ApiTags('admin'), ApiBearerAuth(), AdminOnly());
