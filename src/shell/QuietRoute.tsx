import { Quiet } from '#src/screens/session/Quiet.tsx';

export default Quiet;
