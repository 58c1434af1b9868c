import { sayHere } from '@platform/language/here';
import { findPlan } from '../domain/plan-definitions';

interface PlanWords {
  readonly name: string;
  readonly description: string | null;
}

/** How a plan is called in the language of the request: a built-in one by the catalogue, others as they were written. */
export const planWordsHere = (planId: string, { name, description }: PlanWords): PlanWords => {
  const builtIn = findPlan(planId);
  return {
    name: builtIn?.name === name ? sayHere(name) : name,
    description: description !== null && builtIn?.description === description ? sayHere(description) : description,
  };
};
