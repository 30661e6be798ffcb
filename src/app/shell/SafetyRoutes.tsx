import { useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { AlertAnswer, AlertAnswers, AlertList, AlertToAll, HeldAlerts, OwnSafety } from './routes.ts';

/** What a member does when they feel unsafe, and what an organization asks and tells: `/personal-safety`, `/safety-contacts`, `/safety-alerts`. An address that is none of theirs leads home. */
export default function SafetyRoutes() {
  useEffect(() => {
    // What is shown where the network goes while somebody answers or sends.
    for (const route of [AlertList, HeldAlerts]) route.preload().catch(() => undefined);
  }, []);
  return (
    <Switch>
      <Route path={/^\/(?<screen>personal-safety|safety-contacts)\/?$/}>
        {({ screen }) => <OwnSafety screen={screen === 'safety-contacts' ? 'contacts' : 'alert'} />}
      </Route>
      <Route path="/safety-alerts">
        <AlertList />
      </Route>
      <Route path="/safety-alerts/create">
        <AlertToAll />
      </Route>
      <Route path="/safety-alerts/:id">{({ id }) => <AlertAnswer key={id} alertId={id} />}</Route>
      <Route path="/safety-alerts/:id/answers">{({ id }) => <AlertAnswers key={id} alertId={id} />}</Route>
      <Redirect to="/" replace />
    </Switch>
  );
}
