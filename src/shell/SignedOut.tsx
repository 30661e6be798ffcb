import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { quietSignedOut } from './places.ts';
import { Login, QuietSignedOut, SelectOrganization } from './routes.ts';

/** Addresses of somebody who is not signed in; any other leads to `/`. */
export function SignedOut() {
  return (
    <Suspense fallback={null}>
      <Switch>
        <Route path="/">
          <SelectOrganization />
        </Route>
        <Route path="/login">
          <Login />
        </Route>
        {Object.entries(quietSignedOut).map(([path, title]) => (
          <Route key={path} path={path}>
            <QuietSignedOut title={title} />
          </Route>
        ))}
        <Redirect to="/" replace />
      </Switch>
    </Suspense>
  );
}
