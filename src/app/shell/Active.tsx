import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { stepPathOf } from '#machines/events/eventSteps/paths.ts';
import type { MenuContentProps } from './MenuContent.tsx';
import {
  BeverageArea,
  EventCreate,
  EventRoutes,
  EventSteps,
  EventType,
  Events,
  Home,
  LearningArea,
  MenuAside,
  ReviewEvent,
  SafetyArea,
  ToReview,
  VolunteerRoutes,
} from './routes.ts';
import { ScreenGuard } from './ScreenGuard.tsx';

/** Addresses of a member inside an organization; any other leads to `/`. */
export function Active(menu: Omit<MenuContentProps, 'onDone'>) {
  const aside = (
    <ScreenGuard>
      <Suspense fallback={null}>
        <MenuAside {...menu} />
      </Suspense>
    </ScreenGuard>
  );
  return (
    <Switch>
      <Route path="/">
        <Home aside={aside} />
      </Route>
      <Route path="/events">
        <Events />
      </Route>
      <Route path="/event/type">
        <EventType />
      </Route>
      <Route path="/event/create">
        <EventCreate />
      </Route>
      <Route path="/event/edit/:id/*?">
        {({ id, '*': rest }) => <StepsOf eventId={id} path={rest ? `/${rest}` : ''} />}
      </Route>
      <Route path="/review">
        <ToReview />
      </Route>
      <Route path="/review/:id/*?">
        {({ id, '*': rest }) => <ReviewEvent key={id} eventId={id} wanted={rest ? `/${rest}` : ''} />}
      </Route>
      <Route path="/event-view/:id/*?">
        {({ id, '*': rest }) => <EventRoutes eventId={id} path={rest ? `/${rest}` : ''} />}
      </Route>
      <Route path={/^\/volunteers\/edit\/(?<id>[^/]+)(?:\/step\/(?<stepId>[^/]+))?\/?$/}>
        {({ id, stepId }) => <VolunteerRoutes eventId={id ?? ''} stepId={stepId ?? null} />}
      </Route>
      <Route path={/^\/(?:personal-safety|safety-contacts|safety-alerts)(?:\/|$)/}>
        <SafetyArea />
      </Route>
      <Route path={/^\/(?:education|rules)(?:\/|$)/}>
        <LearningArea />
      </Route>
      <Route path="/beverage-education/*?">
        <BeverageArea />
      </Route>
      <Redirect to="/" replace />
    </Switch>
  );
}

/** The steps of one event; an address below them that is none of theirs leads home. */
function StepsOf({ eventId, path }: { eventId: string; path: string }) {
  const known = stepPathOf(path);
  if (known === path) return <EventSteps key={eventId} eventId={eventId} wanted={path} />;
  return <Redirect to={known === null ? '/' : `/event/edit/${eventId}`} replace />;
}
