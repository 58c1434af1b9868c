import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { AdminAudit } from './admin-audit';
import { ACCESS, type Access } from './caller';

/** Site administrators only; whatever they do is written down. */
export const AdminOnly = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata<string, Access>(ACCESS, 'admin'), UseInterceptors(AdminAudit));
