import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { describeAnswers } from './openapi-answers';
import { describeRequests } from './openapi-requests';

/** The API description at /api/openapi.json and, for people, at /api/docs. Generated on first request. */
export const serveApiDescription = (app: NestFastifyApplication): void => {
  SwaggerModule.setup('api/docs', app, () => describe(app), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Lectio API',
  });
};

const describe = (app: NestFastifyApplication): OpenAPIObject => {
  describeRequests();
  const about = new DocumentBuilder()
    .setTitle('Lectio')
    .setDescription(
      'Reports of Bible reading, and everything that follows from them. Every failure has the form {error, details, requestId}.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build();
  return describeAnswers(SwaggerModule.createDocument(app, about));
};
