import { Redirect, Route, Switch } from 'wouter';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';

const Education = lazyRoute(() => import('#src/learning/education/route.tsx'));
const EducationItem = lazyRoute(() => import('#src/learning/educationItem/route.tsx'));
const HouseRules = lazyRoute(() => import('#src/learning/houseRules/route.tsx'));
const HouseRule = lazyRoute(() => import('#src/learning/houseRule/route.tsx'));

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
