import { Redirect, Route, Switch } from 'wouter';
import { Card } from '#src/ui/Card.tsx';
import { EventRoutes } from './EventRoutes.tsx';
import { MenuContent, type MenuContentProps } from './MenuContent.tsx';
import { quietSignedIn } from './places.ts';
import { Events, Home, Quiet } from './routes.ts';

/** Addresses of a member inside an organization; any other leads to `/`. */
export function Active(menu: Omit<MenuContentProps, 'onDone'>) {
  const aside = (
    <Card>
      <MenuContent {...menu} />
    </Card>
  );
  return (
    <Switch>
      <Route path="/">
        <Home aside={aside} />
      </Route>
      <Route path="/events">
        <Events />
      </Route>
      <Route path="/event-view/:id/*?">
        {({ id, '*': rest }) => <EventRoutes eventId={id} path={rest ? `/${rest}` : ''} />}
      </Route>
      {Object.entries(quietSignedIn).map(([path, title]) => (
        <Route key={path} path={path}>
          <Quiet title={title} />
        </Route>
      ))}
      <Redirect to="/" replace />
    </Switch>
  );
}
