import BeverageRoute from '#src/beverage/route.tsx';

/** The beverage tool: every address below `/beverage-education` belongs to its flow. */
export default BeverageRoute;
