// Module Federation asks for it: shared modules are not there before the first turn.
void import('./linked-start');
