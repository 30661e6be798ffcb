import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import {
  ClaimAccount,
  ConfirmAccount,
  ForgotPassword,
  Login,
  NewPassword,
  ResetPassword,
  SelectOrganization,
  SigningIn,
} from './routes.ts';

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
        <Route path="/sso/:integrationId">
          {({ integrationId }) => <SigningIn key={integrationId} arrival={{ at: 'link', integrationId }} />}
        </Route>
        <Route path="/authorizing">
          <SigningIn key="return" arrival={{ at: 'return' }} />
        </Route>
        <Route path="/forgot-password">
          <ForgotPassword />
        </Route>
        <Route path="/claim-account">
          <ClaimAccount />
        </Route>
        <Route path="/reset-password">
          <ResetPassword />
        </Route>
        <Route path="/new-password">
          <NewPassword />
        </Route>
        <Route path="/confirm">
          <ConfirmAccount />
        </Route>
        <Redirect to="/" replace />
      </Switch>
    </Suspense>
  );
}
