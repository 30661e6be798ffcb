import BeverageRoute from '#src/wiring/beverage.tsx';

/** The beverage tool: every address below `/beverage-education` belongs to its flow. */
export default BeverageRoute;
