export { BoardsModule } from './boards.module';
export { boardsViews } from './boards.views';
