export { SampleCommunityModule } from './sample-community.module';
