import { Fragment } from 'react';
import type { PlanPassageAnswer } from '@lectio/contract';

/** What a day asks for; a line ends between passages rather than within one. */
export const Passages = ({ passages }: { passages: readonly Pick<PlanPassageAnswer, 'text'>[] }) =>
  passages.length === 0
    ? 'Rest'
    : passages.map(({ text }, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className="inline-block max-w-full">
            {text}
            {index < passages.length - 1 && ','}
          </span>
        </Fragment>
      ));
