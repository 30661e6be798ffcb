import { Redirect, Route, Switch } from 'wouter';
import { lazyRoute } from '#src/wiring/lazyRoute.tsx';

const Education = lazyRoute(() => import('#src/wiring/education.tsx'));
const EducationItem = lazyRoute(() => import('#src/wiring/educationItem.tsx'));
const HouseRules = lazyRoute(() => import('#src/wiring/houseRules.tsx'));
const HouseRule = lazyRoute(() => import('#src/wiring/houseRule.tsx'));

/** What members read: `/education` and `/rules`. An address that is none of theirs leads home. */
export default function LearningRoutes() {
  return (
    <Switch>
      <Route path="/education">
        <Education />
      </Route>
      <Route path="/education/:id">{({ id }) => <EducationItem key={id} id={id} />}</Route>
      <Route path="/rules">
        <HouseRules />
      </Route>
      <Route path="/rules/:order">{({ order }) => <HouseRule order={order} />}</Route>
      <Redirect to="/" replace />
    </Switch>
  );
}
